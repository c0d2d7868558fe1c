/** Names of parameters whose value gives access. */
const SECRET =
  /(?:^|[_.-])(?:tok(?:en)?|jeton|key|cle|secret|pass(?:word|wd)?|pwd|mdp|auth|authorization|bearer|jwt|sig|sid|hmac)$|(?:token|apikey|secret|password|motdepasse|signature|credentials?|session(?:id)?)$/i;

/** What stands for a value that is not shown. */
const HIDDEN = '…';

const bare = (name: string): string => {
  try {
    return decodeURIComponent(name.replaceAll('+', ' '));
  } catch {
    return name;
  }
};

/** An address as people are shown it: without user, password, and values of parameters that let somebody in. */
export const shownAddress = (address: string): string =>
  address
    .replace(/^([a-z][a-z\d+.-]*:\/\/)[^/?#@]*@/i, '$1')
    .replace(/([?&;#])([^=&;#]+)=([^&;#]+)/g, (pair, start: string, name: string) =>
      SECRET.test(bare(name)) ? `${start}${name}=${HIDDEN}` : pair,
    );
