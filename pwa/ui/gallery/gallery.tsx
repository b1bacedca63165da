/** Development only: shows every component in every state. `?view=learner|step|forms|staff|front|hazards`, `&theme=dark|light`, `&font=dys`. */
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import '../layout/bar-chart.css';
import { FormsGallery } from './forms.tsx';
import { FrontGallery } from './front.tsx';
import { HazardsGallery } from './hazards.tsx';
import { LearnerGallery } from './learner.tsx';
import { StaffGallery } from './staff.tsx';
import { StepGallery } from './step.tsx';

const views: Readonly<Record<string, () => ReactNode>> = {
  learner: LearnerGallery,
  step: StepGallery,
  forms: FormsGallery,
  staff: StaffGallery,
  front: FrontGallery,
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
