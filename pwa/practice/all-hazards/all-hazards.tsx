/** Development only: shows every hazard scene frame by frame with its window. `?lang=en`, `&theme=dark`. */
import { type ReactNode, Suspense, use } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { scoreTaps } from '../../../sync/practice/hazard.ts';
import { setLanguage, useWords, wantWords } from '../../language/language.ts';
import { HazardEnd } from '../hazard-end.tsx';
import { wordsOfScene } from '../hazard-words.ts';
import { scenes } from '../hazard-scenes.ts';
import '../hazard.css';
import '../practice.css';

const query = new URLSearchParams(location.search);
const english = query.get('lang') === 'en';
const words = wantWords('practice').then(() => (english ? setLanguage('en') : undefined));

function Scenes(): ReactNode {
  use(words);
  const { t, language } = useWords();
  return (
    <main style={{ maxWidth: '60rem', margin: '0 auto', padding: '1rem' }}>
      <table>
        <tbody>
          {scenes.map(({ id, kind, name, lasts, window: [opens, closes], light, view }) => (
            <tr key={id}>
              <td>
                <a href={`#${id}`}>{id}</a>
              </td>
              <td>{name.is}</td>
              <td>{kind}</td>
              <td>
                {view}, {light}
              </td>
              <td>{lasts} s</td>
              <td>
                {opens}–{closes} s
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {scenes.map((scene) => (
        <section key={scene.id} id={scene.id} className="l-stack" style={{ marginBlock: '4rem' }}>
          <p>{scene.before[english ? 'en' : 'is']}</p>
          <HazardEnd
            scene={scene}
            words={wordsOfScene(scene, t, language)}
            taps={[scene.window[0]]}
            score={scoreTaps(scene.window, [scene.window[0]])}
            onAgain={() => undefined}
          />
        </section>
      ))}
    </main>
  );
}

document.documentElement.dataset['theme'] = query.get('theme') ?? 'light';
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <MemoryRouter>
      <Suspense>
        <Scenes />
      </Suspense>
    </MemoryRouter>,
  );
