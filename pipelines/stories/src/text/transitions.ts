/**
 * Classes of the tagger. B is an adjective that stands before its noun, K is 'été', 'eu', 'être' or 'avoir', Q is a
 * name, U a form of être or avoir, Y a verb that takes an infinitive, `.` a boundary.
 */
export const CLASSES = 'NAVUYPGIDSCRWOMQTXBK,.';

/** How well the second class follows the first; 0 if not listed. Set by hand. */
const SCORES = `
.N 0.8 .D 0.8 .Q 0.8 .V -1.8 .U -1 .Y -1 .P -0.6 .I -0.6 .A -0.6 .S 0.3 .G -0.8 .O 0.2 .C -0.3 .R 0 .W 0 .M 0.3 .T 0.5 .X -0.5 .. 0
DN 2.2 DA 0.9 DB 1.4 DV -4 DU -4 DY -4 DI -2 DP -0.8 DQ 0.5 DM 0.5 DO -1 DS -3 DR -0.8 DG -2 DC -4 DD -1 DW -1 DT 1 DX -2 D. -2
NA 1 NV 1 NU 1 NY 1 NS 0.8 NP 0.8 NN -1.2 ND -0.8 NC 0.3 NI -2 NG 0.2 NO 0.1 NQ -0.1 N. 0.6 NM -0.3 NR 0 NX -1
AN 0.3 AA -0.2 AV 0.7 AU 0.7 AY 0.7 AS 0.5 AD -0.3 AC 0.3 AP -0.1 AI -2 A. 0.4 AQ -0.3 AX -1
VD 1 VS 0.8 VN -0.7 VA -0.3 VP 0 VI -0.3 VV -4 VU -4 VY -4 VR 0.4 VW 0.4 VO 0 VQ 0.3 VM 0.3 V. 0 VC 0.3 VG -0.3 VX -1
UP 2.6 UA 0.7 UN -1 UD 0.5 US 0.3 UV -4 UI -2 UR 0.4 UW 0.8 UQ 0 UU -3 UY -4 U. -1 UG -2 UX -2
YI 2.6 YN -1 YA -0.7 YD 0.5 YS 0.2 YV -4 YP -0.5 YR 0.3 YW 0.4 YU -4 YY -3 Y. -1 YQ 0.1 YO 0.2 YX -2
PS 0.8 PD 0.3 PN -0.6 PV -0.2 PU -0.5 PY -0.5 PR 0.3 P. 0.5 PA -0.2 PI -0.6 PP -1 PC 0.3 PX -1
ID 1 IS 0.6 IN -0.5 IV -2 IU -2 IY -2 II -0.7 IP -0.3 I. 0.3 IX -1
GD 0.8 GS 0.6 GN -0.4 GV -2
SN 1 SD 1.1 SQ 1.1 SI 0.8 SA 0.3 SV -4 SU -4 SY -4 SP -1.2 SO 0.2 SM 0.6 SS -1.2 SC -1.8 SR -0.8 SG 0.3 SX -2 S. -1 ST 0.5
OV 2 OU 2 OY 2 OO 0.3 OI 0.3 ON -2.3 OP -1.5 OA -1.5 OD -0.7 OS -0.4 OM -0.6 O. -0.7 OX -2 OQ -0.3
CD 0.6 CN 0.3 CO 0.6 CQ 0.4 CV -0.2 CU -0.2 CS 0.3 CI -0.2 CP -0.3 CA 0.1 C. -1
BN 1.8 BA 0.3 BB 0.2 BV -0.8 BU -0.5 BY -0.5 BS 0 BD -0.5 BC 0 BP 0 BI -2 B. 0.1 BQ 0.3 NB 0 .B 0.2 VB -0.1 UB 0.7 SB 0.6 MB 0.8 WB 0.4 RB 0.3 OB -1.5 CB 0.2 PB -0.3 AB -0.3 QB -0.5 XB -1
MN 1.6 MA 0.2 MV -0.5 MP 0.2 MS 0.3 MU -0.8 MI -1.5 M. 0.3
QV 1.4 QU 1.4 QY 1.4 QP 0.9 QQ 0.6 QN -0.5 QS 0.3 QA -0.5 QD -0.5 QC 0.3 Q. 0.6 QI -1.5 QG 0.3 QX -1
TQ 1.5 TN -0.5 T. 0.2
WP 0.5 WV 0.2 WI 0.1 WA 0.4 WN -0.4 WD 0.2 WS 0.2 RP 0.5 RV 0 RA 0.4 RS 0.2 RN -0.5 RD 0.2
X. 0.5
UK 2.6 YK 2.2 SK 0.8 IK -0.5 DK -4 NK -1 AK -2 KP 2.6 KA 0.7 KB 0.7 KN -0.8 KD 0.5 KS 0.3 KV -4 KU -3 KR 0.4 KW 0.6 K. -1 .K -1
`;

const SIZE = CLASSES.length;

function table(): Float64Array {
  const scores = new Float64Array(SIZE * SIZE);
  const at = (from: string, to: string) => CLASSES.indexOf(from) * SIZE + CLASSES.indexOf(to);
  const get = (from: string, to: string) => scores[at(from, to)] ?? 0;
  const set = (from: string, to: string, score: number) => {
    scores[at(from, to)] = score;
  };
  const words = SCORES.trim().split(/\s+/);
  for (let index = 0; index + 1 < words.length; index += 2) {
    const pair = words[index] ?? '';
    set(pair[0] ?? '', pair[1] ?? '', Number(words[index + 1]));
  }
  // A comma is also a boundary, often followed by a verb of saying.
  for (const other of CLASSES) {
    set(',', other, get('.', other));
    set(other, ',', get(other, '.'));
  }
  set(',', 'V', -0.5);
  set(',', 'P', 0);
  return scores;
}

const TABLE = table();

/** How well `to` follows `from`, both numbers of {@link CLASSES}. */
export const transition = (from: number, to: number): number => TABLE[from * SIZE + to] ?? 0;
