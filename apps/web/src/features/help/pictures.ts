const FILES = import.meta.glob<string>('../../../../../docs/help/pictures/*.jpg', {
  query: '?url',
  import: 'default',
  eager: true,
});

export interface HelpPicture {
  readonly light: string;
  readonly dark: string;
}

/** The picture at `../pictures/board-light.jpg` in both themes, as `help-pictures.story.ts` takes them; undefined where it is none. */
export function findPicture(href: string): HelpPicture | undefined {
  const name = /^\.\.\/pictures\/([a-z-]+)-light\.jpg$/.exec(href)?.[1];
  const addressOf = (theme: string) =>
    Object.entries(FILES).find(([path]) => path.endsWith(`/${name}-${theme}.jpg`))?.[1];
  const [light, dark] = [addressOf('light'), addressOf('dark')];
  return light === undefined || dark === undefined ? undefined : { light, dark };
}
