/** A minimal app: React and the router with one page. */
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <BrowserRouter>
      <Routes>
        <Route path="*" element={<h1>Ökuskóli</h1>} />
      </Routes>
    </BrowserRouter>,
  );
