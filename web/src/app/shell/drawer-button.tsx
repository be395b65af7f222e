import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.js';
import { Icon } from '../../components/ui/icon.js';
import { lazyComponent } from '../../lib/lazy-component.js';

const Drawer = lazyComponent(() => import('./drawer.js').then((module) => module.Drawer), null);

/** Opens the side drawer of small screens, whose code is loaded by the first press. */
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
        className="-mr-2.5 shrink-0 max-[16rem]:size-[36px] lg:hidden"
      >
        <Icon as={Menu} size={24} />
      </Button>
      {isWanted && <Drawer isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
