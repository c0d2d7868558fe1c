import { expect, test } from 'vitest';
import { axe, logIn, picture, settle, sidewaysScroll } from './browser.ts';
import { ADMIN } from './stack.ts';
import { visitors } from './visitors.ts';
import { yesterday } from './yesterday.ts';

const opened = visitors();

test('a channel is made, tested and chosen by a rule; its message is shown; secrets are not shown again', async () => {
  const { page, complaints } = await opened();
  await logIn(page, ADMIN);
  const users = { email: 'canal@vigie.example', password: 'une phrase pour prévenir', editeur: 'all', sessionLimit: 5 };
  expect((await page.request.post('/api/user', { data: { users } })).status()).toBe(200);
  await logIn(page, users);
  await page.goto('/dashboard/canaux');
  await page.getByText('Vous n’avez pas encore de canal.').waitFor();
  await page.getByText('Aucun message n’est encore parti.').waitFor();
  expect(await axe(page)).toEqual([]);

  await page.getByRole('button', { name: 'Nouveau canal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nouveau canal' });
  expect(await dialog.getByLabel('Adresses, séparées par des virgules').inputValue()).toBe(users.email);
  await dialog.getByLabel('Sorte').selectOption('webhook');
  await dialog.getByLabel('Nom').fill('Notre serveur');
  await dialog.getByLabel('Adresse https').fill('https://10.0.0.1/crochet');
  expect(await dialog.getByLabel('Secret de signature').inputValue()).toMatch(/^whsec_[\w+/]{43}=$/);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await dialog.getByText('adresse interne').waitFor();
  expect(await axe(page)).toEqual([]);
  await picture(page, 'canaux-webhook');
  await dialog.getByLabel('Sorte').selectOption('courriel');
  await dialog.getByLabel('Nom').fill('Moi');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Canal enregistré : essayez-le').waitFor();

  // The demo has no mail server: the message is shown to those who see the channel.
  await page.getByRole('button', { name: 'Essayer Moi' }).click();
  const messages = page.getByRole('list', { name: 'Messages envoyés' });
  await messages.getByText('Non envoyé : aucun serveur de courriel').waitFor();
  await messages.getByText('Essai : ce canal fonctionne').click();
  await messages.getByText('Ce message a été demandé dans Vigie').waitFor();
  await settle(page);
  expect(await axe(page)).toEqual([]);
  await picture(page, 'canaux');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);
  await picture(page, 'canaux-390');
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto('/dashboard/alertes');
  await page.getByRole('button', { name: 'Nouvelle règle' }).click();
  const rule = page.getByRole('dialog', { name: 'M’alerter' });
  await rule.getByLabel('Alerte').selectOption('flux');
  await rule.getByText('Moi (Courriel)').click();
  await rule.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Règle enregistrée : elle veille dès maintenant').waitFor();
  await page.getByRole('button', { name: /^Modifier / }).click();
  const change = page.getByRole('dialog', { name: /^Modifier / });
  expect(await change.getByRole('checkbox', { name: 'Moi (Courriel)' }).isChecked()).toBe(true);

  await page.goto('/dashboard/canaux');
  await page.getByRole('button', { name: 'Supprimer Moi' }).click();
  const question = page.getByRole('alertdialog', { name: 'Supprimer ce canal' });
  await question.getByText(/^1\srègle d’alerte y envoie des messages, et continue sans lui\.$/).waitFor();
  expect(await axe(page)).toEqual([]);
  await picture(page, 'canal-suppression');
  await question.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Essayer Moi' }).waitFor();
  await page.getByRole('button', { name: 'Supprimer Moi' }).click();
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByText('Vous n’avez pas encore de canal.').waitFor();
  expect(complaints).toEqual([]);
});

test('a view is programmed where it stands, sent at once, and its past is shown; a report too', async () => {
  const { page, complaints } = await opened();
  await logIn(page, ADMIN);
  const users = { email: 'envoi@vigie.example', password: 'une phrase pour envoyer', editeur: 'all', sessionLimit: 5 };
  expect((await page.request.post('/api/user', { data: { users } })).status()).toBe(200);
  await logIn(page, users);
  const adresse = `/dashboard/articles?editeur=all&${yesterday().range}`;
  expect((await page.request.post('/api/vues', { data: { nom: 'Meilleurs articles', adresse } })).status()).toBe(200);
  await page.goto('/dashboard/tableau');
  await page.getByRole('button', { name: 'Programmer l’envoi de Meilleurs articles' }).click();
  const dialog = page.getByRole('dialog', { name: 'Programmer un envoi' });
  expect(await dialog.getByLabel('Contenu').inputValue()).toMatch(/^vue:/);
  await dialog.getByText('vendredi').click();
  await dialog.getByRole('button', { name: 'Ajouter une heure' }).click();
  expect(await axe(page)).toEqual([]);
  await picture(page, 'envoi');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Envoi programmé, du lundi au jeudi à 07:00 et 18:00').waitFor();

  await page.goto('/dashboard/canaux');
  const schedules = page.getByRole('list', { name: 'Envois programmés' });
  await schedules.getByText(`du lundi au jeudi à 07:00 et 18:00 · à ${users.email}`).waitFor();
  await page.getByRole('button', { name: 'Envoyer maintenant : Meilleurs articles' }).click();
  const { envois } = await (await page.request.get('/api/envois')).json();
  const past = async () =>
    (await (await page.request.post('/api/envois/occurrences', { data: { id: envois[0]._id } })).json()).occurrences;
  // The demo has no mail server: the mail is written, and shown to administrators alone.
  await expect
    .poll(async () => (await past())[0]?.messages.map(({ etat }: { etat: string }) => etat), { timeout: 120_000 })
    .toEqual(['affiche']);
  await page.getByRole('button', { name: 'Envois passés de Meilleurs articles' }).click();
  const history = page.getByRole('dialog', { name: 'Envois passés de Meilleurs articles' });
  await history.getByText(`${users.email} : Non envoyé : aucun serveur de courriel`).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Mettre en pause : Meilleurs articles' }).click();
  await schedules.getByText('En pause').waitFor();
  await page.getByRole('button', { name: 'Programmer', exact: true }).click();
  await dialog.getByLabel('Période de chaque envoi').selectOption('7j');
  await dialog.getByLabel('Nom').fill('La semaine');
  await dialog.getByText(`Un courriel à ${users.email}`).click();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await dialog.getByText('doit avoir un destinataire au moins').waitFor();
  await dialog.getByText(`Un courriel à ${users.email}`).click();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await schedules.getByText('La semaine').waitFor();
  await settle(page);
  expect(await axe(page)).toEqual([]);
  await picture(page, 'envois');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);
  await picture(page, 'envois-390');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Supprimer La semaine' }).click();
  await page
    .getByRole('alertdialog', { name: 'Supprimer cet envoi' })
    .getByRole('button', { name: 'Supprimer' })
    .click();
  await page.getByText('« La semaine » est supprimé').waitFor();
  expect(complaints).toEqual([]);
}, 240_000);

test('a mail’s link leads to a page whose button alone does something', async () => {
  const { page } = await opened();
  await page.goto('/desabonnement#faux');
  await page.getByRole('heading', { level: 1, name: 'Ne plus recevoir ces messages ?' }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Me désabonner' }).click();
  await page.getByText('Ce lien de désabonnement n’est plus valable').waitFor();
  await page.goto('/desabonnement');
  await page.getByRole('heading', { level: 1, name: 'Lien incomplet' }).waitFor();
});

test('a forgotten password: the page says the same of every address', async () => {
  const { page } = await opened();
  await page.goto('/login');
  await page.getByLabel('Email').fill('personne@exemple.fr');
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
  expect(await page.getByLabel('Email').inputValue()).toBe('personne@exemple.fr');
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Recevoir un lien' }).click();
  await page.getByRole('heading', { level: 1, name: 'Demande envoyée' }).waitFor();
  expect(await axe(page)).toEqual([]);
});
