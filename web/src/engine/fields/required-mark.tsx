import classes from './fields.module.css';

/** The asterisk of a required field, where the design system does not put one itself. */
export function RequiredMark() {
  return (
    <span className={classes.required} aria-hidden="true">
      {' *'}
    </span>
  );
}
