type Props = { name: string; className?: string };

/** A name that somebody chose: clipped to its line, with all of it in its title. */
export const Name = ({ name, className = "" }: Props) => (
  <span title={name} className={`outside-name ${className}`}>
    {name}
  </span>
);
