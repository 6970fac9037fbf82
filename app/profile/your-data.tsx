import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog";

/** A copy of everything, and an end to it. */
export function YourData() {
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <section aria-labelledby="your-data" className="panel grid content-start gap-5 p-6 lg:col-span-2">
      <div className="grid gap-2">
        <h2 id="your-data" className="text-2xl">
          Your data
        </h2>
        <p className="max-w-2xl text-quiet leading-relaxed">
          Take a copy of everything we keep about you, as a file that people and programs can read (JSON). Or
          delete your account with all of it.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" asChild className="max-sm:w-full">
          <a href="/api/me/export" download>
            <Download aria-hidden size={18} /> Download my data
          </a>
        </Button>
        <Button look="danger" onClick={() => setIsDeleting(true)} className="max-sm:w-full noscript:hidden">
          Delete my account
        </Button>
      </div>
      {isDeleting && <DeleteAccountDialog onClose={() => setIsDeleting(false)} />}
    </section>
  );
}
