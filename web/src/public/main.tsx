import '#styles/tokens.css';
import '#styles/fonts.css';
