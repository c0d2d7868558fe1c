import type { MessageContent } from '../message-content.ts';

/** Forms of a message for Slack and Teams. Names and titles stay text: nothing in them is a link, a mention or a format. */

/** Slack shows texts up to this length. */
const SLACK_TEXT_MAX = 2_900;

/** Slack's three signs of control: without them a text holds no link, mention or channel. */
const slackText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').slice(0, SLACK_TEXT_MAX);

/** The body for an incoming webhook of Slack. */
export const slackBody = ({ title, lines, link }: MessageContent): string =>
  JSON.stringify({
    text: slackText(title),
    blocks: [
      // Plain text has no formats at all.
      { type: 'section', text: { type: 'plain_text', text: slackText([title, ...lines].join('\n')), emoji: false } },
      ...(link
        ? [
            {
              type: 'section',
              text: { type: 'mrkdwn', text: `<${encodeURI(decodeURI(link.url))}|${slackText(link.label)}>` },
            },
          ]
        : []),
    ],
  });

/** Runs of text: unlike text blocks they know no Markdown. */
const run = (text: string, more: Readonly<Record<string, unknown>> = {}) => ({
  type: 'RichTextBlock',
  inlines: [{ type: 'TextRun', text, ...more }],
});

/** The body for a workflow of Teams: an Adaptive Card. */
export const teamsBody = ({ title, lines, link }: MessageContent): string =>
  JSON.stringify({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [run(title, { weight: 'bolder', size: 'medium' }), ...lines.map((line) => run(line))],
          ...(link && { actions: [{ type: 'Action.OpenUrl', title: link.label, url: link.url }] }),
        },
      },
    ],
  });
