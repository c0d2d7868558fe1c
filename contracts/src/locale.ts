import { z } from 'zod';

/** Messages of refusals are read by French operators. */
z.config(z.locales.fr());
