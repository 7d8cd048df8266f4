import { canOpen, findRoute } from '@longhaul/contract';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCurrentUser } from '../../session/session.ts';
import { type Article, TOPICS } from './article.ts';
import { ArticleView } from './article-view.tsx';
import styles from './help.module.css';

interface ArticleCardProps {
  article: Article;
  at: string | undefined;
}

export function ArticleCard({ article, at }: ArticleCardProps) {
  useEffect(() => {
    if (at !== undefined) document.getElementById(at)?.scrollIntoView({ block: 'center' });
  }, [at]);
  const { title, topic, citations, headings } = article;
  return (
    <article className={styles.article} aria-labelledby="article-title">
      <p className={styles.crumb}>{TOPICS[topic]}</p>
      <h2 id="article-title">{title}</h2>
      {headings.length > 2 && (
        <nav className={styles.contents} aria-label="On this page">
          {headings.map(({ id, text }) => (
            <Link key={id} to="/help" search={{ article: article.id, at: id }}>
              {text}
            </Link>
          ))}
        </nav>
      )}
      <ArticleView article={article} />
      <Screens article={article} />
      {citations.length > 0 && (
        <p className={styles.citations}>
          {citations.join(', ')}. Put in our own words as of November 2026; the text of the law decides.
        </p>
      )}
    </article>
  );
}

/** Links to the screens that an article is about, of those the reader may open and that need no record. */
function Screens({ article: { routes } }: { article: Article }) {
  const user = useCurrentUser();
  const screens = routes
    .filter((path) => !path.includes('$') && path !== '/help')
    .flatMap((path) => findRoute(path) ?? [])
    .filter(({ path, access }) => access === 'signed-in' && canOpen(user, path));
  if (screens.length === 0) return null;
  return (
    <ul className={styles.screens} aria-label="Screens">
      {screens.map(({ path, title }) => (
        <li key={path}>
          <Link to={path}>Open {title}</Link>
        </li>
      ))}
    </ul>
  );
}
