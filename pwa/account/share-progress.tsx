/** Shows progress to an instructor: on the instructor's page, or by a link that can be made, shared and revoked. */
import * as z from 'zod/mini';
import { pathTo } from '../../sync/paths.ts';
import { getShare, makeShare, revokeShare, SHARE_DAYS, showInstructor } from '../../sync/progress/share-contract.ts';
import { counted, formatDate } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { call, toldBy } from '../offline/call.ts';
import { useCachedCall } from '../offline/cached-call.ts';
import { useDraft } from '../offline/drafts.ts';
import { useSession } from '../offline/session-store.ts';
import { useAct } from '../shell/use-act.ts';
import { Button } from '../ui/controls/button.tsx';
import { Switch } from '../ui/controls/switch.tsx';
import { LateValue, List, ListItem, ListRow, ListSection } from '../ui/layout/list.tsx';
import { passFocusOn } from '../ui/hooks/take-focus.ts';
import { shareLink } from '../ui/hooks/share-link.ts';

/** The school stores no secret, so the device that made the link keeps it. */
const Kept = z.object({ secret: z.string(), made: z.string() });

export function ShareProgress() {
  const { t, language } = useWords();
  const db = useSession((session) => session.db);
  const { value, waiting, keep, problem } = useCachedCall('share', getShare);
  const kept = useDraft(db, 'share-link', Kept);
  const { busy, said, act } = useAct();
  const { share, instructor = null } = value ?? {};
  const secret = share && kept.value?.made === share.made ? kept.value.secret : undefined;
  const make = async (): Promise<string> => {
    const { secret: fresh, share: made } = await call(makeShare, {});
    await kept.set({ secret: fresh, made: made.made });
    await keep({ share: made, instructor });
    return t('share.made');
  };
  const revoke = async (): Promise<string> => {
    await call(revokeShare, {});
    await kept.clear();
    await keep({ share: null, instructor });
    return t('share.revoked');
  };
  const show = async (id: string, shown: boolean): Promise<void> => keep(await call(showInstructor, { id, shown }));
  const send = async (words: string): Promise<string | undefined> => {
    const address = `${location.origin}${pathTo('sharedProgress', language)}#${words}`;
    const done = await shareLink(t('share.title'), address);
    return done && t(`share.${done}`);
  };
  const date = (iso: string): string => formatDate(Date.parse(iso), language);
  const opened =
    share?.lastOpened == null
      ? t('share.neverOpened')
      : `${counted(t, 'share.opened', share.opened, language)} ${t('share.last', { date: date(share.lastOpened) })}`;
  const standing = share
    ? { title: t('share.until', { date: date(share.until) }), detail: opened }
    : {
        title: value || !problem ? t('share.none') : toldBy(problem, t),
        detail: t('share.days', { days: SHARE_DAYS }),
      };
  return (
    <ListSection heading={t('share.heading')}>
      {instructor === null && !waiting ? null : (
        <List>
          <ListItem>
            <Switch
              label={t('share.instructor')}
              hint={t('share.instructorHint', { name: instructor?.name ?? t('share.theInstructor') })}
              checked={instructor?.shown === true}
              disabled={instructor === null}
              onChecked={(shown) => (instructor ? act(() => show(instructor.id, shown)) : undefined)}
            />
          </ListItem>
        </List>
      )}
      <div className="ls-under l-stack l-gap-2">
        <h3>{t('share.linkHeading')}</h3>
        <p className="muted">{t('share.text')}</p>
      </div>
      <List>
        <ListRow
          title={waiting ? <LateValue label={t('settings.loading')} /> : standing.title}
          detail={waiting ? <LateValue label={t('settings.loading')} /> : standing.detail}
          light
          end={
            share ? (
              <Button ref={passFocusOn} variant="quiet" busy={busy} onClick={() => void act(revoke)}>
                {t('share.revoke')}
              </Button>
            ) : undefined
          }
        />
        <ListItem>
          {secret === undefined ? (
            <Button busy={busy} disabled={waiting} onClick={() => void act(make)}>
              {t(share ? 'share.makeNew' : 'share.make')}
            </Button>
          ) : (
            <Button variant="solid" busy={busy} onClick={() => void act(() => send(secret))}>
              {t('share.send')}
            </Button>
          )}
        </ListItem>
      </List>
      <p role="status">{said}</p>
    </ListSection>
  );
}
