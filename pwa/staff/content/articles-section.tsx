/** The articles of the public pages and the terms, each edited a language at a time. */
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addedLanguages, isWritten, languages } from '../../../sync/language.ts';
import { pathTo } from '../../../sync/paths.ts';
import { listArticles, publishArticle, type ArticleText } from '../../../sync/staff/articles-contract.ts';
import type { DocumentId } from '../../../sync/site/page-data.ts';
import { formatDate } from '../../language/format.ts';
import { useWords } from '../../language/language.ts';
import { Button } from '../frame/button.tsx';
import { languageName } from '../frame/language-word.ts';
import { Cancelled } from './cancelled.tsx';
import { EarlierDeed } from './earlier-deed.tsx';
import { TranslationList } from './translation.tsx';
import { ArticleForm } from './article-form.tsx';
import { useDesk } from '../frame/desk-store.ts';
import { listUnsent } from '../frame/unsent.ts';
import { Outcome } from '../frame/outcome.tsx';
import { Failure, Section } from '../school/section.tsx';
import { Table } from '../frame/table.tsx';
import { useAction } from '../hooks/use-action.ts';
import { useOpener } from '../hooks/use-focus-back.ts';
import { useStaffData } from '../hooks/use-staff-data.ts';

type Row = { readonly id: DocumentId; readonly text: ArticleText };

/** Of one day the later counts; a text that was put back has its day of before. */
const changedAt = ({ updated, published }: ArticleText): string => updated + published;

const nameOf = ({ id, text }: Row): string => `article ${id} ${text.language}`;

export function ArticlesSection() {
  const { t, language } = useWords();
  const { data, error } = useStaffData(listArticles, {});
  const action = useAction(publishArticle, { stays: true });
  const [search] = useSearchParams();
  const [added, setAdded] = useState(addedLanguages.find((each) => each === search.get('translation')));
  /** Name of the one that is written in. */
  const [opened, setOpened] = useState<string>();
  const me = useDesk(({ me: here }) => here?.id ?? '');
  const noteOpener = useOpener(opened !== undefined);
  const openForm = (chosen: Row): void => {
    action.reset();
    noteOpener();
    setOpened(nameOf(chosen));
  };
  const rows = data?.articles.flatMap(({ id, texts }) => texts.map((text) => ({ id, text }))) ?? [];
  const open = rows.find((row) => nameOf(row) === opened);
  const originals = rows.filter(({ text }) => text.language === 'is');
  return (
    <Section id="greinar" title={t('school.articles')} note={t('school.articlesNote')}>
      <Failure error={error} />
      <Outcome action={action} done={t('school.articleDone')} refusedThere={open !== undefined} />
      <EarlierDeed actions={[publishArticle.action]} />
      {addedLanguages.length === 0 ? null : (
        <div className="s-sg" role="group" aria-label={t('editor.show')}>
          {[undefined, ...addedLanguages].map((each) => (
            <button key={each} type="button" aria-pressed={added === each} onClick={() => setAdded(each)}>
              {each === undefined ? t('translate.written') : languageName(t, each)}
            </button>
          ))}
        </div>
      )}
      {added === undefined ? (
        <>
          {open ? (
            <ArticleForm
              key={opened}
              text={open.text}
              unsent={nameOf(open)}
              action={action}
              onPublish={async (words) => {
                const { id, text } = open;
                return (await action.run({ id, language: text.language, ...words })) !== undefined;
              }}
              onClose={() => setOpened(undefined)}
            />
          ) : null}
          <Table
            caption={t('school.articles')}
            heads={languages.filter(isWritten).map((each) => languageName(t, each))}
            readOnly
          >
            {data?.articles.map(({ id, texts }) => (
              <tr key={id}>
                {texts.map((text) => {
                  const { language: own, title } = text;
                  const name = languageName(t, own);
                  return (
                    <td key={own} className="full" data-l={name}>
                      <a lang={own} href={pathTo(id, own)}>
                        {title}
                      </a>
                      <p className="flex wrapx">
                        <span className="sub">
                          {t('school.updated', { date: formatDate(Date.parse(text.updated), language) })}
                        </span>
                        {own === 'en' && texts.some((other) => changedAt(other) > changedAt(text)) ? (
                          <span className="s-tg due">{t('content.english')}</span>
                        ) : null}
                        {listUnsent(me, nameOf({ id, text })).length > 0 ? (
                          <span className="s-tg due">{t('school.articleBegun')}</span>
                        ) : null}
                        <Button
                          look="txt"
                          aria-label={t('act.editOf', { what: `${title}, ${name}` })}
                          onClick={() => openForm({ id, text })}
                        >
                          {t('act.edit')}
                        </Button>
                      </p>
                      <Cancelled of={nameOf({ id, text })} onResume={() => openForm({ id, text })} />
                    </td>
                  );
                })}
              </tr>
            ))}
          </Table>
        </>
      ) : (
        <TranslationList
          language={added}
          subjects={originals.map(({ id }) => id)}
          nameOf={(subject) => originals.find(({ id }) => id === subject)?.text.title ?? ''}
        />
      )}
    </Section>
  );
}
