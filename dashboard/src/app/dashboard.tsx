import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import NotFoundPage from '../features/error/not-found-page.tsx';
import { homeOf, paths } from '../paths/paths.ts';
import { useUser } from '../session/user-context.ts';
import { ToastProvider } from '../ui/toast.tsx';
import { GuardedScreen } from './guarded-screen.tsx';
import { SCREENS } from './screens.ts';
import Shell from './shell/shell.tsx';

/** Keeps the query in the address. */
function Home() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: homeOf(useUser()), search }} replace />;
}

/** Everything under /dashboard. The pages outside of it load none of this. */
export default function Dashboard() {
  return (
    <ToastProvider>
      <Routes>
        <Route path={paths.dashboard} element={<Shell />}>
          <Route index element={<Home />} />
          {SCREENS.map((screen) => (
            <Route key={screen.path} path={screen.path} element={<GuardedScreen screen={screen} />} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </ToastProvider>
  );
}
