const FILES = import.meta.glob<string>('../../../../../docs/help/pictures/*.jpg', {
  query: '?url',
  import: 'default',
  eager: true,
});

export interface HelpPicture {
  readonly light: string;
  readonly dark: string;
}

/** Of a screen, in both themes, as `help-pictures.story.ts` takes them; undefined for a name that is none. */
export function findPicture(name: string): HelpPicture | undefined {
  const addressOf = (theme: string) =>
    Object.entries(FILES).find(([path]) => path.endsWith(`/${name}-${theme}.jpg`))?.[1];
  const [light, dark] = [addressOf('light'), addressOf('dark')];
  return light === undefined || dark === undefined ? undefined : { light, dark };
}
