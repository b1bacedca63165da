/** Development only: shows the components that have states, in each of them. `?view=learner|step|forms|hazards`, `&theme=dark|light`, `&font=dys`. */
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { FormsGallery } from './forms.tsx';
import { HazardsGallery } from './hazards.tsx';
import { LearnerGallery } from './learner.tsx';
import { StepGallery } from './step.tsx';

const views: Readonly<Record<string, () => ReactNode>> = {
  learner: LearnerGallery,
  step: StepGallery,
  forms: FormsGallery,
  hazards: HazardsGallery,
};

const query = new URLSearchParams(location.search);
const theme = query.get('theme');
const font = query.get('font');
if (theme !== null) document.documentElement.dataset['theme'] = theme;
if (font !== null) document.documentElement.dataset['font'] = font;

const View = views[query.get('view') ?? 'learner'] ?? LearnerGallery;
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <MemoryRouter>
        <View />
      </MemoryRouter>
    </StrictMode>,
  );
}
