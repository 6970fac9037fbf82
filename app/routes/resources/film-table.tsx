import type { filmsAndVideos } from "../../content/viewing-order";

const CELL = "border-rule border-b py-3 pr-4 text-left align-baseline";

export function FilmTable({ films }: { films: typeof filmsAndVideos }) {
  return (
    <div className="grid gap-4">
      <h3 className="text-2xl">Films and videos in between</h3>
      <p className="max-w-2xl text-quiet">
        The tracker's catalogue holds television series. These belong between them, and the first two are as
        good as anything with the name Gundam on it.
      </p>
      <table className="w-full border-collapse">
        <thead>
          <tr className="label-caps text-quiet">
            <th scope="col" className={CELL}>
              Title
            </th>
            <th scope="col" className={CELL}>
              Set in
            </th>
            <th scope="col" className={`${CELL} max-sm:hidden`}>
              Released
            </th>
            <th scope="col" className={CELL}>
              See it
            </th>
          </tr>
        </thead>
        <tbody>
          {films.map(({ title, year, when, place }) => (
            <tr key={title}>
              <th scope="row" className={`${CELL} font-medium`}>
                {title}
              </th>
              <td className={`${CELL} numerals whitespace-nowrap text-blue`}>{when}</td>
              <td className={`${CELL} numerals max-sm:hidden`}>{year}</td>
              <td className={`${CELL} text-quiet`}>{place}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
