export default function Home() {
  return <h1>Side 7</h1>;
}
