import { useClassChoice } from '#lib/choices/class-choice.ts';
import { useText } from '#lib/words/text.ts';

/** The class that a list is narrowed to, as people say it. */
export function useClassName(): string | undefined {
  const { className, subClass, isAll } = useClassChoice();
  return isAll || className === undefined ? undefined : [className, subClass].filter(Boolean).join(' ');
}

/** What a list that the class cards narrow is called. */
export function useClassTitle(title: string): string {
  const t = useText();
  const name = useClassName();
  return name === undefined ? t(title) : t('classes.results-of', { name });
}
