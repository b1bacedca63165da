/** Development only: fields, settings, choices and the dialog. */
import { type ReactNode, useState } from 'react';
import { Accordion } from '../layout/accordion.tsx';
import { Alert } from '../feedback/alert.tsx';
import { Brand } from '../icons/brand.tsx';
import { Button, ButtonLink } from '../controls/button.tsx';
import { Choices } from '../controls/choice.tsx';
import { Combobox, type ComboboxOption } from '../controls/combobox.tsx';
import { Dialog } from '../layout/dialog.tsx';
import { Checkbox } from '../controls/checkbox.tsx';
import { TextArea, TextField, PasswordField } from '../controls/text-field.tsx';
import { BankIcon, CardIcon } from '../icons/learner-icons.tsx';
import { InlineEdit } from '../controls/inline-edit.tsx';
import { List, ListItem, ListRow, ListSection } from '../layout/list.tsx';
import { ShareMeter } from '../feedback/meter.tsx';
import { Segmented } from '../controls/segmented.tsx';
import { Shell } from '../layout/shell.tsx';
import { SiteHeader } from '../layout/site-header.tsx';
import { Switch } from '../controls/switch.tsx';

const instructors: readonly ComboboxOption[] = [
  { id: '1', label: 'Anna Dæmisdóttir', detail: 'Reykjavík' },
  { id: '2', label: 'Amira Dæmi', detail: 'Akureyri' },
  { id: '3', label: 'Kacper Dæmi', detail: 'Selfoss' },
];

export function FormsGallery(): ReactNode {
  const [name, setName] = useState('Sunna Líf Dæmisdóttir');
  const [password, setPassword] = useState('langt-lykilord');
  const [instructor, setInstructor] = useState('');
  const [agreed, setAgreed] = useState(true);
  const [language, setLanguage] = useState<'is' | 'en'>('is');
  const [theme, setTheme] = useState<'auto' | 'light' | 'dark'>('auto');
  const [letters, setLetters] = useState(false);
  const [method, setMethod] = useState<'card' | 'transfer'>('card');
  const [asking, setAsking] = useState(false);
  const [mail, setMail] = useState('sunna@daemi.example');
  const found = instructors.filter((option) => option.label.toLowerCase().includes(instructor.toLowerCase()));
  return (
    <Shell
      skipLabel="Beint í efnið"
      width="narrow"
      header={
        <SiteHeader
          brand={<Brand name="Akrein" to="/" />}
          navLabel="Aðalvalmynd"
          nav={[
            { id: '1', label: 'Ökuskóli 1', to: '/1' },
            { id: '2', label: 'Ökuskóli 2', to: '/2' },
            { id: '3', label: 'Innskráning', to: '/3', current: true },
          ]}
          language={{
            label: 'Tungumál',
            present: { label: 'Íslenska' },
            others: [{ id: 'en', label: 'English', to: '/en', lang: 'en' }],
          }}
          action={<ButtonLink to="/new">Skrá mig</ButtonLink>}
          menuLabel="Valmynd"
          closeLabel="Loka valmynd"
        />
      }
    >
      <div className="l-stack l-gap-5">
        <h1>Nýskráning</h1>
        <Alert tone="error" live>
          <p>Kennitalan eða lykilorðið er ekki rétt. Athugaðu hvort tveggja og reyndu aftur.</p>
        </Alert>
        <TextField label="Fullt nafn" value={name} onValue={setName} autoComplete="name" />
        <TextField
          label="Netfang"
          type="email"
          value="sunna@daemi.example"
          onValue={() => undefined}
          error={
            <>
              Þetta netfang er þegar skráð. <a href="#main">Viltu skrá þig inn?</a>
            </>
          }
        />
        <Combobox
          label="Ökukennari"
          hint="Framvinda þín sést aðeins hjá þínum ökukennara."
          text={instructor}
          onText={setInstructor}
          options={found}
          onPick={(option) => setInstructor(option.label)}
          status={found.length === 0 ? 'Enginn fannst' : `${found.length} fundust`}
        />
        <PasswordField
          label="Lykilorð"
          hint="Minnst 8 stafir"
          value={password}
          onValue={setPassword}
          showLabel="Sýna lykilorð"
          hideLabel="Fela lykilorð"
          autoComplete="new-password"
        />
        <TextArea label="Skilaboð" value="" onValue={() => undefined} placeholder="Hvað getum við gert fyrir þig?" />
        <TextField label="Kennitala" value="001407-2990" onValue={() => undefined} disabled />
        <div className="l-stack l-gap-2">
          <Checkbox
            label={
              <>
                Ég samþykki <a href="#main">skilmálana</a>
              </>
            }
            checked={agreed}
            onChecked={setAgreed}
          />
          <Checkbox
            label="Ég hef lokið einum eða fleiri ökutímum hjá ökukennara"
            checked={false}
            onChecked={() => undefined}
            error="Merktu hér þegar fyrsta ökutíma er lokið."
          />
        </div>
        <Button variant="primary" wide>
          Skrá mig
        </Button>
        <ListSection heading="Lestur og tungumál">
          <List>
            <ListItem>
              <InlineEdit
                label="Netfang"
                value={mail}
                type="email"
                changeLabel="Breyta"
                saveLabel="Vista"
                savingLabel="Vista …"
                cancelLabel="Hætta við"
                onSave={async (next) => {
                  await new Promise((done) => setTimeout(done, 600));
                  if (!next.includes('.')) return 'Netfang er ekki á réttu formi. Það vantar endinguna, til dæmis .is';
                  setMail(next);
                  return null;
                }}
              />
            </ListItem>
            <ListItem>
              <Segmented
                legend="Tungumál"
                value={language}
                onValue={setLanguage}
                segments={[
                  { value: 'is', label: 'Íslenska' },
                  { value: 'en', label: 'English', lang: 'en' },
                ]}
              />
            </ListItem>
            <ListItem>
              <Switch
                label="Letur fyrir lesblinda"
                hint="Breiðara letur og rýmra línubil alls staðar, líka í prófum"
                checked={letters}
                onChecked={setLetters}
              />
            </ListItem>
            <ListItem>
              <Segmented
                legend="Útlit"
                value={theme}
                onValue={setTheme}
                segments={[
                  { value: 'auto', label: 'Sjálfvirkt' },
                  { value: 'light', label: 'Ljóst' },
                  { value: 'dark', label: 'Dökkt' },
                ]}
              />
            </ListItem>
          </List>
        </ListSection>
        <ListSection heading="Geymsla í símanum">
          <ShareMeter label="Akrein notar 41,6 MB" parts={[9, 44]} whole={100} />
          <List>
            <ListRow title="Lota 1" detail="13,6 MB, tilbúin án sambands" end={<Button>Fjarlægja</Button>} />
            <ListRow light title="Innskráning á 2 tækjum" end={<Button>Skrá út annars staðar</Button>} />
            <ListRow
              light
              title="Eyða aðgangi"
              detail="Bókhaldsgögn geymast án nafns"
              end={
                <Button variant="danger" onClick={() => setAsking(true)}>
                  Eyða
                </Button>
              }
            />
          </List>
        </ListSection>
        <Choices
          legend="Veldu greiðslumáta"
          value={method}
          onValue={(next) => next && setMethod(next)}
          choices={[
            {
              value: 'card',
              label: 'Greiðslukort',
              detail: 'Aðgangur opnast strax',
              icon: <CardIcon />,
              more: <p className="muted">Þú ferð á örugga greiðslusíðu og kemur svo aftur hingað.</p>,
            },
            { value: 'transfer', label: 'Millifærsla', detail: 'Getur tekið allt að 24 klst.', icon: <BankIcon /> },
          ]}
        />
        <Accordion
          items={[
            {
              id: 'a',
              heading: 'Hvenær opnast næsta lota?',
              content: <p>21 klukkustund eftir að þú lýkur krossaprófi lotunnar.</p>,
              open: true,
            },
            { id: 'b', heading: 'Get ég lært án sambands?', content: <p>Já, þegar þú hefur sótt lotuna.</p> },
          ]}
        />
        <Dialog
          open={asking}
          onClose={() => setAsking(false)}
          title="Eyða aðgangi?"
          closeLabel="Loka"
          actions={
            <>
              <Button variant="danger" onClick={() => setAsking(false)}>
                Eyða aðgangi
              </Button>
              <Button onClick={() => setAsking(false)}>Hætta við</Button>
            </>
          }
        >
          <p>Svörin þín og framvinda hverfa. Þetta er ekki hægt að taka til baka.</p>
        </Dialog>
      </div>
    </Shell>
  );
}
