import '@fontsource-variable/inter/wght.css';
import './global.css';
import '@mantine/core/styles.layer.css';
