export const seededId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

/**
 * Returns the SQL for members numbered from `first` to `count`, the oldest first, with the same rows that the use cases
 * would write. Every tenth member is private. There are a thousand different names. Each member has completed up to 40
 * series.
 */
export function seededMembers(count: number, first = 1): string[] {
  const numbers = `with recursive numbers(n) as (select ${first} union all select n + 1 from numbers where n < ${count})`;
  const name = "'Pilot ' || (n % 1000) || ' Okada'";
  const id = "printf('00000000-0000-4000-8000-%012d', n)";
  return [
    `${numbers} insert into members (id, patreon_id, patreon_name, name_key, username, public_profile, standing,
       created_at, updated_at)
     select ${id}, 'seeded-' || n, ${name}, lower(${name}), 'seeded-' || n, n % 10 > 0, 'none', n * 1000, 0
     from numbers`,
    `${numbers} insert into member_stats (member_id, total_series, completed_series, is_listed)
     select ${id}, 40, n % 41, n % 10 > 0 from numbers`,
    `${numbers} insert into search_terms (term, member_id)
     select 'okada', ${id} from numbers where n % 10 > 0 union all
     select lower(${name}), ${id} from numbers where n % 10 > 0 union all
     select (n % 1000) || ' okada', ${id} from numbers where n % 10 > 0 union all
     select 'seeded ' || n, ${id} from numbers where n % 10 > 0`,
    `${numbers} insert into gcards (member_id, gundam_title, badge_type, frame_style, is_public, updated_at)
     select ${id}, 'Pilot', 'Zeon', 'hex', true, 0 from numbers`,
  ];
}
