import { CAPABILITIES, type Capability, may } from '@vigie/contracts/roles/access';
import { useUser } from './user-context.ts';

/** Whether the logged-in user may do or see this. The server also checks, if it takes a call. */
export const useMay = (capability: Capability): boolean => may(CAPABILITIES[capability], useUser());
