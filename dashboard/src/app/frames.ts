import { once } from './loading.ts';

/** Code of the login, and of the dashboard around its screens. */
export const loadLogin = once(() => import('../features/login/login-page.tsx'));
export const loadDashboard = once(() => import('./dashboard.tsx'));
