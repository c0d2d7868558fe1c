import { agentName, ROBOT } from '../../sources/robot.ts';
import type { Source } from '../../sources/source.ts';

/**
 * Text of a mail that asks a site to let our robot in. `refusal`: the status of its answer, or what our robot meets instead, after
 * « notre robot lit … et ». Without `contact` the sender adds their own.
 */
export function mailFor(
  { domain, url }: Pick<Source, 'domain' | 'url'>,
  refusal: number | string,
  contact: string | undefined,
): string {
  const name = contact === undefined ? `${ROBOT}/1.0` : agentName(contact);
  return `Objet : accès de notre robot ${ROBOT} à ${domain}

Bonjour,

Nous suivons l’exposition des articles de presse sur les agrégateurs. Pour cela, notre robot lit ${url} et ${typeof refusal === 'number' ? `reçoit la réponse ${refusal}` : refusal}.

Il s’annonce sous ce nom :
${name}

Il obéit à votre robots.txt, lit une page à la fois avec au moins 3 secondes entre deux demandes, et ne reprend pas le texte de vos articles sans votre accord.

Pourriez-vous l’autoriser, ou nous dire sous quelles conditions il peut lire ces adresses ?

Merci d’avance.
${contact ?? ''}`.trimEnd();
}
