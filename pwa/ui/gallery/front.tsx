/** Development only: the parts of the front page. */
import type { ReactNode } from 'react';
import { Brand } from '../icons/brand.tsx';
import { ButtonLink } from '../controls/button.tsx';
import { FactsBand, Features } from '../layout/facts.tsx';
import { ArrowRightIcon } from '../icons/learner-icons.tsx';
import { Hero } from '../learning/scene.tsx';
import { Shell } from '../layout/shell.tsx';
import { SiteFooter } from '../layout/site-footer.tsx';
import { SiteHeader } from '../layout/site-header.tsx';

const text = 'Byrjaðu í strætó og haltu áfram heima. Svörin geymast í símanum þótt sambandið detti út.';

export function FrontGallery(): ReactNode {
  return (
    <Shell
      skipLabel="Beint í efnið"
      width="full"
      header={
        <SiteHeader
          over
          brand={<Brand name="Akrein" to="/" />}
          navLabel="Aðalvalmynd"
          nav={[
            { id: '1', label: 'Ökuskóli 1', to: '/1' },
            { id: '2', label: 'Ökuskóli 2', to: '/2' },
            { id: '3', label: 'Ökukennarar', to: '/3' },
            { id: '4', label: 'Innskráning', to: '/4' },
          ]}
          language={{
            label: 'Tungumál',
            present: { label: 'Íslenska' },
            others: [
              { id: 'en', label: 'English', to: '/en', lang: 'en' },
              { id: 'pl', label: 'Polski', to: '/pl', lang: 'pl' },
            ],
          }}
          action={<ButtonLink to="/new">Skrá mig</ButtonLink>}
          menuLabel="Valmynd"
          closeLabel="Loka valmynd"
        />
      }
      footer={
        <SiteFooter
          columns={[
            {
              id: 'a',
              heading: 'Námið',
              links: [
                { id: '1', label: 'Ökuskóli 1', to: '/1' },
                { id: '2', label: 'Ökuskóli 2', to: '/2' },
              ],
            },
            {
              id: 'b',
              heading: 'Hjálp',
              links: [
                { id: '1', label: 'Algengar spurningar', to: '/1' },
                { id: '2', label: 'Skilmálar', to: '/2' },
              ],
            },
          ]}
        >
          <p>Akrein</p>
        </SiteFooter>
      }
    >
      <Hero
        title="Ökuskóli á þínum hraða."
        lead="Taktu ökuskóla 1 og 2 í símanum. Á netinu – og líka þegar það dettur út."
        brief="12.500 kr. hvor ökuskóli · 6 dagar duga"
        actions={
          <>
            <ButtonLink variant="primary" to="/new" iconEnd={<ArrowRightIcon />}>
              Skrá mig
            </ButtonLink>
            <ButtonLink to="/more">Lesa meira</ButtonLink>
          </>
        }
      />
      <FactsBand
        label="Í stuttu máli"
        facts={[
          { id: '1', figure: '12.500 kr.', text: 'fyrir hvorn skóla. 2.500 kr. afsláttur hjá okkar ökukennurum.' },
          { id: '2', figure: '6 dagar', text: 'duga til að klára: ein lota á dag, tíu stutt skref í hverri.' },
          { id: '3', figure: 'Án sambands', text: 'Þú sækir lotuna heima og lærir svo hvar sem er.' },
        ]}
      />
      <section className="l-band">
        <div className="l-wrap">
          <div className="l-band-head">
            <h2>Svona lærir þú hjá okkur</h2>
          </div>
          <Features
            features={[
              { id: '1', sign: 'pictures', heading: 'Myndrænt', text },
              { id: '2', sign: 'interactive', heading: 'Gagnvirkt', text },
              { id: '3', sign: 'flexible', heading: 'Sveigjanlegt', text },
              { id: '4', sign: 'always', heading: 'Alltaf opið', text },
              { id: '5', sign: 'approved', heading: 'Gilt námskeið', text },
              { id: '6', sign: 'safe', heading: 'Öruggt', text },
            ]}
          />
        </div>
      </section>
    </Shell>
  );
}
