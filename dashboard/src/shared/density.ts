import type { Density } from '@vigie/contracts/preferences';
import { createContext } from 'react';

/** How high rows of tables are, as the user has chosen. Fingers have their own height. */
export const DensityContext = createContext<Density>('normale');
