/** A step and its questions in an added language. */
import type { ResponseOf } from '../../../../sync/endpoint.ts';
import type { Language } from '../../../../sync/language.ts';
import type { stepContent } from '../../../../sync/staff/content-contract.ts';
import { useWords } from '../../../language/language.ts';
import { Section } from '../../frame/kit.tsx';
import { languageName } from '../../frame/language-word.ts';
import { TranslationList } from '../translation.tsx';
import { questionName } from './questions.ts';

type Props = { readonly language: Language; readonly content: ResponseOf<typeof stepContent> };

export function StepTranslation({ language, content: { step, edition } }: Props) {
  const { t } = useWords();
  const asked = edition.questions.filter(({ retired }) => !retired);
  return (
    <div className="s-added">
      <Section first id="translation" title={languageName(t, language)} note={t('translate.note')}>
        <TranslationList
          language={language}
          subjects={[step.id, ...asked.map(({ id }) => id)]}
          nameOf={(subject) => {
            const question = asked.find(({ id }) => id === subject);
            return question ? questionName(t, edition.questions, question) : t('translate.step');
          }}
        />
      </Section>
    </div>
  );
}
