import { z } from 'zod';
import { timeOut } from '../rows.ts';
import { defineCall } from './call.ts';
import { filledText, saved } from './fields.ts';

/** Names of headers that say how a request is read, or whose it is: they are not a publisher's to give. */
const RESERVED =
  /^(?:host|connection|keep-alive|transfer-encoding|content-.*|te|trailer|upgrade|expect|via|forwarded|x-forwarded-.*|proxy-.*|user-agent|accept.*|if-.*|range|referer|origin)$/i;

const headerName = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{1,64}$/, { error: 'n’est pas un nom d’en-tête, tel que Authorization ou X-Api-Key' })
  .refine((name) => !RESERVED.test(name), { error: 'ne peut pas être choisi : le robot le remplit lui-même' });
const headerValue = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e](?:[\x20-\x7e]{0,1998}[\x21-\x7e])?$/, {
    error: 'doit avoir 1 à 2 000 caractères ASCII, sans saut de ligne',
  });

/** `http[s]://[user:password@]host[:port]`, without a path. */
const isProxy = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && /^\/?$/.test(url.pathname + url.search + url.hash);
};

/** A host as addresses have it, without a port. '' for what is none. */
const hostname = (text: string): string =>
  /^[^\s/:@?#[\]\\]+$/.test(text) && URL.canParse(`http://${text}`) ? new URL(`http://${text}`).hostname : '';

export const hostSettings = defineCall({
  summary:
    'How hosts are asked: what was added to the robot’s name, headers that publishers gave, proxies. No secret is answered',
  tag: 'administration',
  answer: z.object({
    chiffrement: z.boolean().meta({ description: 'whether secrets can be stored: VIGIE_COLLECT_SECRET is set' }),
    hotes: z.array(
      z.object({
        hote: z.string(),
        suffixe: z.string().meta({ description: 'follows the name of the robot; empty: nothing' }),
        entete: z
          .object({
            nom: z.string(),
            enregistre: timeOut,
            par: z.string(),
            lisible: z.boolean().meta({ description: 'false: it was encrypted under another secret' }),
          })
          .nullable(),
        mandataire: z
          .object({
            adresse: z.string(),
            identifiants: z.boolean().meta({ description: 'whether a user and a password go with it' }),
            lisible: z.boolean().meta({ description: 'false: they were encrypted under another secret' }),
          })
          .nullable(),
        change: z.object({ par: z.string(), date: timeOut }).meta({ description: 'the last change' }),
      }),
    ),
  }),
});

export const setHost = defineCall({
  summary: 'Changes how a host is asked. A field that is absent stays as it is. null or an empty text removes it',
  tag: 'administration',
  body: z
    .object({
      hote: filledText(253)
        .transform((text) => hostname(text))
        .refine((text) => text !== '', { error: 'n’est pas le nom d’un hôte' }),
      suffixe: z
        .string()
        .trim()
        .regex(/^[\x20-\x7e]{0,200}$/, { error: 'doit avoir au plus 200 caractères ASCII' })
        .optional(),
      entete: z.object({ nom: headerName, valeur: headerValue }).nullable().optional(),
      mandataire: z
        .string()
        .trim()
        .max(500)
        .refine(isProxy, { error: 'n’est pas l’adresse d’un mandataire, telle que http://proxy.exemple.fr:3128' })
        .nullable()
        .optional(),
    })
    .refine(({ suffixe, entete, mandataire }) => [suffixe, entete, mandataire].some((field) => field !== undefined), {
      error: 'ne change rien',
      path: ['suffixe'],
    }),
  answer: saved,
});
