import { useEffect, useState } from "react";
import { Monitor, Moon, Sun } from "#app/drawings/icons.tsx";
import { HYDRATED } from "#app/page/hydration.ts";
import { deviceStorage } from "#app/requests/device-storage.ts";
import { IconButton } from "#app/ui/button.tsx";
import { Menu } from "#app/ui/menu.tsx";

const STORAGE_NAME = "theme";
type Theme = "dark" | "light" | "system";

/**
 * Runs in the head before the first paint, so that the page never flashes in the wrong colors. The theme is dark unless
 * the visitor chose another theme. It follows the system only if the visitor chose that. The script also marks the
 * document as one with scripts. It runs again after hydration, because a new error page has the server's attributes.
 */
export const THEME_SCRIPT = `(function(){var root=document.documentElement;root.dataset.script="";var light=matchMedia("(prefers-color-scheme: light)");function apply(){var chosen;try{chosen=localStorage.getItem("side7-${STORAGE_NAME}")}catch(e){}root.dataset.theme=chosen==="light"||(chosen==="system"&&light.matches)?"light":"dark"}apply();light.addEventListener("change",apply);addEventListener("storage",apply);addEventListener("${HYDRATED}",apply)})()`;

function storedTheme(): Theme {
  const stored = deviceStorage.read(STORAGE_NAME);
  return stored === "light" || stored === "system" ? stored : "dark";
}

const CHOICES = [
  { theme: "dark", label: "Dark", Icon: Moon },
  { theme: "light", label: "Light", Icon: Sun },
  { theme: "system", label: "System", Icon: Monitor },
] as const;

export function ThemeMenu() {
  const [theme, setTheme] = useState<Theme>("dark");
  useEffect(() => {
    const follow = () => setTheme(storedTheme());
    follow();
    // Follows a choice in another tab.
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
  }, []);

  function choose(chosen: Theme) {
    setTheme(chosen);
    if (deviceStorage.write(STORAGE_NAME, chosen)) {
      // Other tabs get this event by themselves.
      dispatchEvent(new Event("storage"));
      return;
    }
    const isLight =
      chosen === "system" ? matchMedia("(prefers-color-scheme: light)").matches : chosen === "light";
    document.documentElement.dataset.theme = isLight ? "light" : "dark";
  }

  const { Icon } = CHOICES.find((choice) => choice.theme === theme) ?? CHOICES[0];
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label="Theme" data-tooltip="Theme">
          <Icon aria-hidden size={20} />
        </IconButton>
      }
    >
      {({ MenuChoice, MenuOption }) => (
        <MenuChoice value={theme} onValueChange={(value) => choose(value as Theme)}>
          {CHOICES.map(({ theme: value, label, Icon: ItemIcon }) => (
            <MenuOption key={value} value={value}>
              <ItemIcon aria-hidden size={18} />
              {label}
            </MenuOption>
          ))}
        </MenuChoice>
      )}
    </Menu>
  );
}
