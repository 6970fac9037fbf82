import { Link, type LinkProps } from "react-router";

type Order = Pick<LinkProps, "to" | "preventScrollReset" | "replace"> & { label: string; isCurrent: boolean };

/** Links to choose the order of a list. They work before any script runs. */
export function OrderLinks({ orders, className }: { orders: Order[]; className: string }) {
  return (
    <nav aria-label="Order" className={className}>
      <span aria-hidden className="label-caps text-quiet">
        Order
      </span>
      <ul className="flex border border-rule-strong">
        {orders.map(({ label, isCurrent, ...link }) => (
          <li key={label} className="border-rule-strong not-first:border-l">
            <Link
              {...link}
              aria-current={isCurrent ? "true" : undefined}
              className="inline-flex min-h-11 items-center px-4 font-display font-semibold tracking-wide hover:bg-raised aria-[current]:bg-blue-solid aria-[current]:text-on-blue"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
