/**
 * One sign to know: its picture with four names, or its name with four pictures; then what it means. To whom the pictures
 * say nothing they are told by what they mean: meanings are matched with names, as what a sign looks like would be no task.
 */
import type { SignTask } from '../../sync/practice/signs.ts';
import { findSign } from '../course/sign-catalogue.ts';
import { useWords } from '../language/language.ts';
import { CheckIcon, CrossIcon } from '../ui/icons/icons.tsx';
import { takeFocus } from '../ui/hooks/take-focus.ts';

type Props = {
  readonly task: SignTask;
  /** Slug of what was chosen; undefined before that. */
  readonly chosen: string | undefined;
  readonly onChoose: (slug: string) => void;
};

export function SignTaskCard({ task, chosen, onChoose }: Props) {
  const { t, language } = useWords();
  const sign = findSign(task.slug);
  if (!sign) return null;
  const told = t(chosen === undefined ? 'signs.pictureMeans' : 'signs.thePicture', { meaning: sign.meaning[language] });
  const picture = <img src={sign.picture} alt={told} width={132} height={132} />;
  if (chosen !== undefined) {
    const right = chosen === task.slug;
    return (
      <section className="pr-card">
        <p className={right ? 'pr-said pr-ok' : 'pr-said pr-no'} role="status" tabIndex={-1} ref={takeFocus}>
          {right ? <CheckIcon /> : <CrossIcon />}
          {t(right ? 'practice.right' : 'practice.wrong')}
        </p>
        <div className="pr-ground">{picture}</div>
        <p className="muted pr-small">{t(`signs.class.${sign.class}`)}</p>
        <h1 className="pr-text">{sign.name[language]}</h1>
        <p>{sign.meaning[language]}</p>
        {right ? null : <p className="muted">{t('signs.youChose', { name: findSign(chosen)?.name[language] })}</p>}
      </section>
    );
  }
  const names = task.choose === 'name';
  return (
    <section className="pr-card">
      {names ? <div className="pr-ground">{picture}</div> : null}
      <h1 className="pr-text" tabIndex={-1} ref={takeFocus}>
        {names ? t('signs.what') : t('signs.which', { name: sign.name[language] })}
      </h1>
      <ul className={names ? 'pr-choices' : 'pr-choices pr-pictures'}>
        {task.choices.map((slug, index) => (
          <li key={slug}>
            <button type="button" onClick={() => onChoose(slug)}>
              {names ? (
                findSign(slug)?.name[language]
              ) : (
                <img
                  src={findSign(slug)?.picture}
                  alt={t('signs.pictureNr', { nr: index + 1, meaning: findSign(slug)?.meaning[language] })}
                  width={100}
                  height={100}
                />
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
