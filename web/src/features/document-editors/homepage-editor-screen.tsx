import type { HomepageContent } from '@hearthwise/contracts';
import { HOMEPAGE_KEY } from '@hearthwise/contracts/content/document-keys';
import { homepageFindings } from '@hearthwise/contracts/content/homepage-findings';
import { CATEGORY_TITLES } from '@hearthwise/contracts/taxonomy';
import { Checkbox, Field, Input, Textarea } from '../../components/ui/field.js';
import { Container } from '../../components/ui/container.js';
import { sendIfUnchanged } from '../../lib/api-client.js';
import { useCurrentUser } from '../../session/use-current-user.js';
import { FeaturedCategories } from '../home/components/featured-categories.js';
import { Greeting } from '../home/components/greeting.js';
import { EditorScreen } from './components/editor-screen.js';
import { FieldGroup } from './components/field-group.js';
import type { DocumentKindEditor, FormProps } from './document-kind.js';
import { HOMEPAGE_SAVE } from './texts.js';

const HOMEPAGE: DocumentKindEditor<HomepageContent> = {
  labels: {
    heroTitle: 'Hero Title',
    heroSubtitle: 'Hero Subtitle',
    heroDescription: 'Hero Description',
    welcomeMessage: 'Welcome Message',
    featuredSections: 'Featured Sections',
    featuredArticleIds: 'Featured articles',
  },
  longTexts: ['heroDescription'],
  texts: HOMEPAGE_SAVE,
  path: '/',
  audience: 'signed-in members',
  findingsOf: homepageFindings,
  write: 'updateHomepageContent',
  send: ({ fields, note, baseRevision }) =>
    sendIfUnchanged('updateHomepageContent', baseRevision, { body: { ...fields, note } }),
  Form: HomepageForm,
  Preview: HomepagePreview,
};

/** Homepage editor (specification section 2). */
export function HomepageEditorScreen() {
  return (
    <EditorScreen
      title="Edit Homepage Content"
      subtitle="Customize the main homepage content and layout"
      documentKey={HOMEPAGE_KEY}
      kind={HOMEPAGE}
    />
  );
}

function HomepageForm({ fields, change }: FormProps<HomepageContent>) {
  return (
    <>
      <FieldGroup title="Hero Section">
        <Field label="Hero Title" required>
          <Input
            name="heroTitle"
            value={fields.heroTitle}
            onChange={(event) => change({ heroTitle: event.target.value })}
          />
        </Field>
        <Field label="Hero Subtitle">
          <Input
            name="heroSubtitle"
            value={fields.heroSubtitle}
            onChange={(event) => change({ heroSubtitle: event.target.value })}
          />
        </Field>
        <Field label="Hero Description">
          <Textarea
            name="heroDescription"
            rows={3}
            value={fields.heroDescription}
            onChange={(event) => change({ heroDescription: event.target.value })}
          />
        </Field>
      </FieldGroup>
      <FieldGroup title="Welcome Message">
        <Field label="Welcome Message" hint="The message for logged-in users, above the title.">
          <Input
            name="welcomeMessage"
            value={fields.welcomeMessage}
            onChange={(event) => change({ welcomeMessage: event.target.value })}
          />
        </Field>
      </FieldGroup>
      <FieldGroup title="Featured Sections">
        <div className="flex flex-col gap-1">
          {CATEGORY_TITLES.map((title) => (
            <Checkbox
              key={title}
              label={title}
              checked={fields.featuredSections.includes(title)}
              onChange={(event) =>
                change({ featuredSections: withTitle(fields.featuredSections, title, event.target.checked) })
              }
            />
          ))}
        </div>
      </FieldGroup>
    </>
  );
}

/** In the order of the five categories, however they were checked. */
function withTitle(titles: string[], title: string, isIn: boolean): string[] {
  return CATEGORY_TITLES.filter((other) => (other === title ? isIn : titles.includes(other)));
}

function HomepagePreview({ fields }: { fields: HomepageContent }) {
  const { user } = useCurrentUser();

  return (
    <>
      <Greeting texts={fields} firstName={user?.firstName ?? null} />
      <Container className="py-section">
        <FeaturedCategories names={fields.featuredSections} />
      </Container>
    </>
  );
}
