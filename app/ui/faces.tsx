import { Link } from "react-router";
import { Avatar, Name } from "./avatar";
import { Rating } from "./rating";

type Face = { username: string; fullName: string; profileImage: string | null };

type Props = { people: readonly { person: Face; rating: number | null }[] };

/** Members of the crew with their ratings of a work. */
export const Faces = ({ people }: Props) => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1">
    {people.map(({ person, rating }) => (
      <li key={person.username} className="w-52 max-w-full">
        <Link to={`/u/${person.username}`} className="flex min-h-11 items-center gap-2 hover:text-blue">
          <Avatar src={person.profileImage} size={40} isLazy />
          <Name name={person.fullName} className="flex-1 text-sm" />
          {rating !== null && <Rating rating={rating} label="Rating" size={14} />}
        </Link>
      </li>
    ))}
  </ul>
);
