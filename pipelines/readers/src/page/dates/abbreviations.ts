/** Minutes east of UTC. Letters that several zones share (IST, CST of China) are not here, except those of North America. */
const OFFSETS: Readonly<Record<string, number>> = {
  Z: 0,
  UT: 0,
  UTC: 0,
  GMT: 0,
  WET: 0,
  BST: 60,
  WEST: 60,
  CET: 60,
  MEZ: 60,
  CEST: 120,
  MESZ: 120,
  EET: 120,
  EEST: 180,
  MSK: 180,
  EST: -300,
  EDT: -240,
  ET: -300,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
  JST: 540,
  KST: 540,
  AEST: 600,
  AEDT: 660,
};

/** Minutes east of UTC of `+02:00`, `+0200`, `+2`, `GMT+2`, `CEST`; `undefined` of anything else. */
export function offsetOf(text: string): number | undefined {
  const named = OFFSETS[text.trim().toUpperCase()];
  if (named !== undefined) return named;
  const match = /^(?:UTC|GMT)?\s*([+−-])(\d{1,2}):?(\d{2})?(?::\d{2})?$/i.exec(text.trim());
  if (!match) return undefined;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  if (minutes > 14 * 60) return undefined;
  return match[1] === '+' ? minutes : -minutes;
}
