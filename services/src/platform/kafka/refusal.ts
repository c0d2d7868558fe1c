const CREDENTIALS = 'KAFKA_SASL_USERNAME and KAFKA_SASL_PASSWORD, or those in KAFKA_BROKERS';

/** Of what the broker or TLS say, by name or text, what an operator can do about it. */
const REFUSALS: readonly (readonly [RegExp, string])[] = [
  [
    /mechanism is not enabled|UNSUPPORTED_SASL_MECHANISM|UnsupportedSaslMechanism/i,
    'KAFKA_SASL: the broker does not take this mechanism',
  ],
  [
    /SASLAuthentication|SASL.*authentication failed|authentication failed/i,
    `the broker refuses the credentials: ${CREDENTIALS}`,
  ],
  [
    /self.signed certificate|unable to (get|verify)/i,
    "KAFKA_SSL_CA_FILE: the broker's certificate is of no authority in it (without the file: of none that Node knows)",
  ],
  [/Hostname\/IP does not match/i, "KAFKA_BROKERS: the broker's certificate is for another host"],
  [
    /alert (bad certificate|certificate required|unknown ca|certificate expired|certificate unknown)/i,
    'KAFKA_SSL_CERT_FILE: the broker refuses this certificate, or demands one',
  ],
  [/wrong version number|packet length too long/i, 'KAFKA_TLS: the broker does not speak TLS here'],
];
/** It may be mended without us. */
const EXPIRED = /certificate has expired/i;

/** Why a broker and this configuration do not go together: a sentence with the variable, or `undefined` for other errors. */
export function refusalOf(error: unknown): string | undefined {
  const text = textOf(error);
  return REFUSALS.find(([pattern]) => pattern.test(text))?.[1];
}

/** What an operator should read of an error of the client. */
export function faultText(error: unknown): string {
  // kafkajs asks every broker, swallows what they say, and trips over the missing answer.
  if (error instanceof TypeError) return 'no broker answers, or a partition has no leader';
  if (EXPIRED.test(textOf(error))) return "KAFKA_BROKERS: the broker's certificate has expired";
  return refusalOf(error) ?? (error instanceof Error ? error.message : String(error));
}

/** kafkajs wraps the error of a connection some times over. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inner = error.cause === undefined || error.cause === error ? '' : textOf(error.cause);
  return `${error.name} ${error.message} ${inner}`;
}
