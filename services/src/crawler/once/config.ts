import { ENVIRONMENT } from '@vigie/contracts/process/environment';

const { VIGIE_CONTACT } = ENVIRONMENT.shape;

/** Files need no contact. */
export const onceConfig = ENVIRONMENT.pick({ INIT_CWD: true }).extend({ VIGIE_CONTACT: VIGIE_CONTACT.optional() });
