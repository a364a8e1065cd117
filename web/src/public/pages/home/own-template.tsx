import { type HomePart, homePartAttribute, homeParts } from '@sanad/contract/pages/home-template';
import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { WrittenHtml } from '../../written-html.tsx';
import { partComponents } from './home-parts.tsx';

type Place = { part: HomePart; element: Element };

/** The first place of each part; a second form or hero would be one too many. */
function placesIn(content: HTMLElement): Place[] {
  return homeParts.flatMap((part) => {
    const element = content.querySelector(`[${homePartAttribute}="${part}"]`);
    return element === null ? [] : [{ part, element }];
  });
}

/** A home template of the installation: its own HTML, with our parts in the places that it names. */
export function OwnTemplate({ html }: { html: string }) {
  const content = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<Place[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places are those of this HTML
  useLayoutEffect(() => {
    if (content.current !== null) setPlaces(placesIn(content.current));
  }, [html]);
  return (
    <>
      <WrittenHtml html={html} className="own-home" contentRef={content} />
      {places.map(({ part, element }) => {
        const Part = partComponents[part];
        return createPortal(<Part />, element, part);
      })}
    </>
  );
}
