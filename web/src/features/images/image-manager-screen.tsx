import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button.js';
import { Container } from '../../components/ui/container.js';
import { EmptyState } from '../../components/ui/empty-state.js';
import { Icon } from '../../components/ui/icon.js';
import { Spinner } from '../../components/ui/spinner.js';
import { Page } from '../../lib/page.js';
import { useRequiredUser } from '../../session/use-required-user.js';
import { Library } from './components/library.js';
import { LibraryUpload } from './components/library-upload.js';

/** Image manager: images for articles, to upload, describe, find and copy (specification section 2). */
export function ImageManagerScreen() {
  const user = useRequiredUser();

  return (
    <Container className="pb-section">
      <Page title="Image manager" />
      <p className="pt-6 lg:pt-8">
        <Link to="/admin" className="text-link inline-flex min-h-8 items-center gap-2">
          <Icon as={ArrowLeft} size={18} />
          Back to Admin
        </Link>
      </p>
      {!user && <Spinner label="Loading the image manager..." className="py-section" />}
      {user && (user.canEdit ? <Manager /> : <EditorsOnly />)}
    </Container>
  );
}

function Manager() {
  return (
    <>
      <header className="grid items-start gap-x-16 gap-y-6 pt-6 lg:grid-cols-[5fr_6fr] lg:pt-8">
        <div>
          <h1 className="text-4xl">Image manager</h1>
          <p className="mt-4 max-w-measure text-lg text-ink-soft">
            Pictures for articles. Each one is checked, location and camera data are removed, and copies are
            made for every screen size.
          </p>
        </div>
        <LibraryUpload />
      </header>
      <Library />
    </>
  );
}

function EditorsOnly() {
  return (
    <EmptyState
      level={1}
      title="The image manager is for editors"
      hint="Your account can't edit articles or their pictures. If you need access, ask an administrator."
      action={<ButtonLink to="/articles">All guides</ButtonLink>}
    />
  );
}
