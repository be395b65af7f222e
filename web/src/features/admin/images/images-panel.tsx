import { ButtonLink } from '../../../components/ui/button.js';
import { Library } from '../../images/components/library.js';

/** The image library, with the way to upload. */
export function ImagesPanel() {
  return (
    <>
      <p className="flex justify-end">
        <ButtonLink to="/image-manager" variant="secondary">
          Upload pictures
        </ButtonLink>
      </p>
      <Library />
    </>
  );
}
