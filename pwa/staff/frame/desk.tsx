/** Entry of the staff area: decides between sign-in, proof of identity and the requested page. */
import { Button } from './kit.tsx';
import './staff.css';
import { lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { admits } from '../../../sync/account/role.ts';
import { matchPath, pages, pathTo, type PageId } from '../../../sync/paths.ts';
import type { Me } from '../../../sync/staff/desk-contract.ts';
import { useLanguage, useWords } from '../../language/language.ts';
import type { PageProps } from '../../routes.tsx';
import { useAccountLooks } from '../../shell/account-looks.ts';
import NotFoundPage from '../../shell/not-found-page.tsx';
import { askWho, useDesk, watchChanges, whileSeen } from './desk-store.ts';
import { Gate, GateFrame } from './gate.tsx';
import { NoPage } from './no-page.tsx';
import { StaffFrame } from './staff-frame.tsx';
import { homeOf, staffPages } from './staff-pages.ts';
import { isUnsent } from './unsent.ts';
import { usePageTitle } from '../../shell/page-title.ts';

// requested at module load, before the first render
const first = matchPath(location.pathname)?.page;
let askedAtOnce = first === 'staffInvitation' ? undefined : askWho();
staffPages
  .find(({ id }) => id === first)
  ?.load()
  .catch(() => undefined); // retried on render

const InvitationPage = lazy(() => import('./invitation-page.tsx'));

export default function Desk({ params }: PageProps) {
  if (matchPath(useLocation().pathname)?.page !== 'staffInvitation') return <Door params={params} />;
  return (
    <Suspense fallback={null}>
      <InvitationPage />
    </Suspense>
  );
}

function Door({ params }: PageProps) {
  const { status, me: known, last } = useDesk();
  const me = useDeferredValue(known); // deferred, so that slow machines stay responsive during the first render
  const language = useLanguage();
  useAccountLooks(); // the page for unknown addresses may have set another language
  const proved = me?.proof === 'done';
  useEffect(() => {
    void (askedAtOnce ?? askWho());
    askedAtOnce = undefined;
  }, []);
  useEffect(() => (proved ? watchChanges() : undefined), [proved]);
  const { pathname, search, hash } = useLocation();
  if (status === 'left' || status === 'signed-out') {
    const asked = status === 'left' ? undefined : pathname + search + hash;
    return (
      <Navigate to={pathTo('login', language)} state={{ asked, desk: isUnsent(last) ? 'unsent' : 'sent' }} replace />
    );
  }
  if (status === 'learner') return <NotFoundPage />;
  if (status === 'away') return <Away />;
  if (!me) return null;
  return proved ? <Inside me={me} params={params} /> : <Gate me={me} />;
}

/** Entrances of the staff area. Roles without access are redirected to their home page. */
const ENTRANCES: readonly (PageId | undefined)[] = ['today', 'students'];

function Inside({ me, params }: PageProps & { readonly me: Me }) {
  const id = matchPath(useLocation().pathname)?.page;
  const found = staffPages.find((each) => each.id === id);
  const home = homeOf(me.role);
  const Page = found && admits(pages[found.id].access, me.role) ? found.page : undefined;
  if (!Page && home && ENTRANCES.includes(id)) return <Navigate to={pathTo(home)} replace />;
  return (
    <StaffFrame me={me} current={found?.id}>
      <Suspense fallback={null}>
        {Page ? <Page params={params} /> : <NoPage why={found ? 'closed' : 'unknown'} home={home} />}
      </Suspense>
    </StaffFrame>
  );
}

/** The staff area works online only. It polls and reopens once the server is reachable. */
function Away() {
  const { t } = useWords();
  usePageTitle(t('desk.away'));
  useEffect(() => whileSeen(askWho), []);
  return (
    <GateFrame>
      <div>
        <h1 tabIndex={-1}>{t('desk.away')}</h1>
        <p>{t('desk.awayText')}</p>
        <Button look="go" onClick={() => void askWho()}>
          {t('desk.again')}
        </Button>
      </div>
    </GateFrame>
  );
}
