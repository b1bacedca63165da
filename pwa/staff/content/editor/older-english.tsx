/** Lists English that is older than its Icelandic, with a button to approve it. */
import { flushSync } from 'react-dom';
import { approveEnglish } from '../../../../sync/staff/content-contract.ts';
import type { Stale } from '../../../../sync/staff/older-english.ts';
import { useWords } from '../../../language/language.ts';
import { Button } from '../../frame/kit.tsx';
import { Outcome } from '../../frame/outcome.tsx';
import { useAction, type Undoable } from '../../hooks/use-action.ts';
import { plain } from './difference.tsx';
import { shortened } from './questions.ts';

export const OLDER_ID = 'eldri-enska';

type Props = { readonly stepId: string; readonly stale: readonly Stale[] };
type BlocksProps = Props & { readonly onShow: (lang: 'is' | 'en') => void };

/** Outdated blocks, approved one by one. */
export function OlderBlocks({ stepId, stale, onShow }: BlocksProps) {
  const { t } = useWords();
  const { action, approve } = useApproval(stepId);
  return (
    <div className="ed-older" id={OLDER_ID}>
      {stale.length === 0 ? null : (
        <>
          <p>
            <span className="lang">EN</span> {t('editor.stale', { count: stale.length })}
          </p>
          <ul>
            {stale.map((each) => {
              const lang = each.en === '' ? 'is' : 'en';
              const described = /<img [^>]*alt="([^"]*)"/.exec(each[lang])?.[1];
              const words = plain(described ?? each[lang]);
              const why = each.en === '' ? 'noEnglish' : each.is === '' ? 'noIcelandic' : 'staleBlock';
              return (
                <li key={each.where}>
                  <span>
                    <b>{t(`editor.${why}`)}:</b> {described === undefined ? null : `${t('editor.picture')}: `}
                    <a
                      href={`#${each.where}`}
                      lang={lang}
                      onClick={(event) => {
                        event.preventDefault(); // following the link would take the focus from the text
                        flushSync(() => onShow(lang));
                        writeAt(each.where);
                      }}
                    >
                      {words}
                    </a>
                  </span>
                  <Button look="txt" of={shortened(words)} onClick={() => approve([each])}>
                    {t('editor.fine')}
                  </Button>
                </li>
              );
            })}
          </ul>
        </>
      )}
      <Approved action={action} />
    </div>
  );
}

/** Puts the cursor into a block. @param id of its element. */
function writeAt(id: string): void {
  const block = document.getElementById(id);
  if (!block) return;
  block.closest<HTMLElement>('.ed-text')?.focus({ preventScroll: true });
  getSelection()?.collapse(block);
  block.scrollIntoView();
}

/** Outdated fields of one question, approved together. */
export function OlderQuestion({ stepId, stale }: Props) {
  const { t } = useWords();
  const { action, approve } = useApproval(stepId);
  return (
    <div className="flex wrapx">
      {stale.length === 0 ? null : (
        <>
          <span className="s-tg due">
            <span className="lang">EN</span> {t('editor.staleBlock')}
          </span>
          <Button look="txt" onClick={() => approve(stale)}>
            {t('editor.fine')}
          </Button>
        </>
      )}
      <Approved action={action} />
    </div>
  );
}

function Approved({ action }: { readonly action: Undoable }) {
  const { t } = useWords();
  const words = { undoWords: t('editor.markAgain'), undoneWords: t('editor.markedAgain') };
  return <Outcome takesFocus action={action} done={t('editor.fineDone')} {...words} />;
}

function useApproval(stepId: string) {
  const action = useAction(approveEnglish);
  const approve = (fine: readonly Stale[]): void =>
    void action.run({ stepId, fine: fine.map(({ is, en }) => ({ is, en })) });
  return { action, approve };
}
