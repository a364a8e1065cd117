import { type Ref, useEffect } from 'react';

type Props = { html: string; className?: string; lang?: string; contentRef?: Ref<HTMLDivElement> };

function scrollToFragment() {
  const id = decodeURIComponent(window.location.hash.slice(1));
  if (id !== '') document.getElementById(id)?.scrollIntoView();
}

/** Shows HTML that has been through `sanitise`. */
export function WrittenHtml({ html, contentRef, ...attributes }: Props) {
  // The browser looked for the fragment of the address before this was here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text
  useEffect(scrollToFragment, [html]);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised, and the content policy lets nothing in it run
    <div ref={contentRef} {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
