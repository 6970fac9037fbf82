/** The outline of a profile that is still loading. */
export function ProfileSkeleton() {
  return (
    <div role="status" className="page grid animate-pulse-quiet content-start gap-10 py-10">
      <span className="sr-only">Loading profile…</span>
      <div aria-hidden className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_520px]">
        <div className="grid gap-6">
          <div className="flex items-center gap-5">
            <div className="size-24 bg-raised" />
            <div className="grid flex-1 gap-3">
              <div className="h-9 max-w-72 bg-raised" />
              <div className="h-4 w-32 bg-raised" />
            </div>
          </div>
          <div className="h-7 w-64 bg-raised" />
          <div className="h-11 w-44 bg-raised" />
        </div>
        <div className="aspect-[600/315] w-full max-w-[520px] bg-raised" />
      </div>
      <div aria-hidden className="h-24 bg-raised" />
      <div aria-hidden className="grid gap-4 md:grid-cols-2">
        <div className="h-36 bg-raised" />
        <div className="h-36 bg-raised" />
      </div>
    </div>
  );
}
