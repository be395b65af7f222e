import { Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/ui/button.js';
import { Icon } from '../../components/ui/icon.js';

const Drawer = lazy(async () => ({ default: (await import('./drawer.js')).Drawer }));

/** Opens the side drawer of small screens, whose code arrives with the first press. */
export function DrawerButton() {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setOpen(true);
  };

  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        className="-mr-2.5 lg:hidden"
      >
        <Icon as={Menu} size={24} />
      </Button>
      <Suspense>{isWanted && <Drawer isOpen={isOpen} onOpenChange={setOpen} />}</Suspense>
    </>
  );
}
