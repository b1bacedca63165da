/** The router of the app: a page that is here already is drawn straight away, in one go; while another is fetched, the one before stays. */
import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { isHere } from './routes.tsx';

export function AppRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setPlace] = useState({ action: history.action, location: history.location });
  useLayoutEffect(
    () =>
      history.listen((place) => {
        if (isHere(place.location.pathname)) setPlace(place);
        else startTransition(() => setPlace(place));
      }),
    [history],
  );
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
