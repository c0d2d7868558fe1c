import { ENVIRONMENT, PROXY } from '@vigie/contracts/process/environment';

const { VIGIE_CONTACT } = ENVIRONMENT.shape;

/** Files need no contact. */
export const onceConfig = ENVIRONMENT.pick({ ...PROXY, INIT_CWD: true, VIGIE_COLLECT_ALLOW: true }).extend({
  VIGIE_CONTACT: VIGIE_CONTACT.optional(),
});
