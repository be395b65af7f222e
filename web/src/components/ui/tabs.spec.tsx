import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Tab, TabList, TabPanel, Tabs } from './tabs.js';

function ThreeTabs() {
  const [value, setValue] = useState('overview');

  return (
    <Tabs value={value} onChange={setValue}>
      <TabList label="Topic">
        <Tab value="overview">Overview</Tab>
        <Tab value="articles">Articles</Tab>
        <Tab value="projects">Projects</Tab>
      </TabList>
      <TabPanel value="overview">First words</TabPanel>
      <TabPanel value="articles">Second words</TabPanel>
      <TabPanel value="projects">Third words</TabPanel>
    </Tabs>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });

describe('Tabs', () => {
  it('should wire each tab to its panel and show only the selected one', () => {
    render(<ThreeTabs />);

    const panel = screen.getByRole('tabpanel', { name: 'Overview' });

    expect(tab('Overview').getAttribute('aria-controls')).toBe(panel.id);
    expect(document.getElementById(tab('Articles').getAttribute('aria-controls')!)?.hidden).toBe(true);
    expect(screen.queryByText('Second words')).toBeNull();
  });

  it('should be one stop for the Tab key', async () => {
    render(<ThreeTabs />);

    await userEvent.tab();
    expect(document.activeElement).toBe(tab('Overview'));

    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  });

  it('should select with the arrows and wrap round at the ends', async () => {
    render(<ThreeTabs />);
    await userEvent.tab();

    await userEvent.keyboard('{ArrowRight}');
    expect(tab('Articles').getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(tab('Articles'));
    expect(screen.getByText('Second words')).toBeTruthy();

    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(tab('Overview').getAttribute('aria-selected')).toBe('true');

    await userEvent.keyboard('{ArrowLeft}');
    expect(tab('Projects').getAttribute('aria-selected')).toBe('true');
  });

  it('should go to the first and the last with Home and End', async () => {
    render(<ThreeTabs />);
    await userEvent.tab();

    await userEvent.keyboard('{End}');
    expect(document.activeElement).toBe(tab('Projects'));

    await userEvent.keyboard('{Home}');
    expect(document.activeElement).toBe(tab('Overview'));
  });

  it('should keep the selected tab in view, also when the row becomes narrower', async () => {
    let resize = () => {};
    class Observer extends ResizeObserver {
      constructor(callback: ResizeObserverCallback) {
        super(callback);
        resize = () => callback([], this);
        resize();
      }
    }
    vi.stubGlobal('ResizeObserver', Observer);
    onTestFinished(() => void vi.unstubAllGlobals());
    let width = 150;
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
    vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function left(this: HTMLElement) {
      return this.role === 'tab' ? [...this.parentElement!.children].indexOf(this) * 100 : 0;
    });
    onTestFinished(() => void vi.restoreAllMocks());
    render(<ThreeTabs />);
    const row = screen.getByRole('tablist');
    await userEvent.click(tab('Articles'));
    expect(row.scrollLeft).toBe(75);
    width = 120;
    resize();
    expect(row.scrollLeft).toBe(90);
  });
});
