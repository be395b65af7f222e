import { ButtonLink } from '../../../components/ui/button.js';
import { Library } from '../../images/components/library.js';

/** The image library, with the way to upload. */
export function ImagesPanel() {
  return (
    <Library
      className=""
      action={
        <ButtonLink to="/image-manager" variant="secondary">
          Upload pictures
        </ButtonLink>
      }
    />
  );
}
