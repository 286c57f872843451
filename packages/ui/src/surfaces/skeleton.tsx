import { classes } from '../classes.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** Gives it the box of the content it stands for. */
  readonly className?: string | undefined;
}

/** A bone in the place of content that is still loading; it shows only after a moment. */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden="true" className={classes(styles['bone'], className)} />;
}
