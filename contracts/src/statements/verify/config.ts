import { ENVIRONMENT } from '../../process/environment.ts';

export const verifyConfig = ENVIRONMENT.pick({ INIT_CWD: true });
