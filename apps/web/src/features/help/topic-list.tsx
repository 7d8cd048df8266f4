import { Link } from '@tanstack/react-router';
import { type Article, TOPIC_IDS, TOPICS } from './article.ts';
import styles from './help.module.css';
import { ARTICLES } from './library.ts';

/** The topic of the open article is expanded; the others show how many articles they have. */
export function TopicList({ open }: { open: Article }) {
  return TOPIC_IDS.map((topic) => {
    const articles = ARTICLES.filter((article) => article.topic === topic);
    return (
      <details key={`${topic} ${topic === open.topic}`} open={topic === open.topic}>
        <summary>
          {TOPICS[topic]} <small>{articles.length}</small>
        </summary>
        <ul className={styles.topic}>
          {articles.map(({ id, title }) => (
            <li key={id}>
              <Link to="/help" search={{ article: id }} aria-current={id === open.id ? 'page' : undefined}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    );
  });
}
